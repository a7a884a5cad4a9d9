// Draws recorded tables without a server: `npx vite`, then /dev/tirnanog.html?table=<name>.
// Not part of the build.

import '../src/base.css';
import { mount } from 'svelte';
import RecordedTable from './RecordedTable.svelte';

const tables = import.meta.glob('../tests/tirnanog/tables/*.json', { import: 'default' });
const content = import.meta.glob('../tests/tirnanog/content.json', { import: 'default', eager: true });
const name = new URLSearchParams(location.search).get('table') ?? 'base-select';
const load = tables[`../tests/tirnanog/tables/${name}.json`];
const target = document.getElementById('app');
if (!load || !target) throw new Error(`no table ${name}; there are ${Object.keys(tables).join(', ')}`);

mount(RecordedTable, { target, props: { table: await load(), content: Object.values(content)[0] } as never });
