import { mount } from 'svelte';
import '../src/base.css';
import Dev from './MordredDev.svelte';
mount(Dev, { target: document.getElementById('app')! });
