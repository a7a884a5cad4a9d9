// A real server of its own: a free port, a fresh SQLite database, stopped afterwards.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const START_MS_MAX = 30_000;
const LOOK_EVERY_MS = 100;

export class Server {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Server> {
    const binary = process.env['BREHON_BIN'];
    if (!binary) throw new Error('BREHON_BIN must name the server to test');
    const folder = mkdtempSync(join(tmpdir(), 'brehon-e2e-'));
    const listen = `127.0.0.1:${await freePort()}`;
    const database = `sqlite://${join(folder, 'brehon.db')}`;
    const args = ['serve', '--listen', listen, '--database-url', database];
    const child = spawn(resolve(binary), args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    const server = new Server(`http://${listen}`, child, folder);
    const deadline = Date.now() + START_MS_MAX;
    while (!(await isReady(server.url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await server.stop();
        throw new Error(`the server did not start:\n${output}`);
      }
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
    return server;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = new Promise((done) => this.child.once('exit', done));
      this.child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
