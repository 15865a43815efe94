import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens; where the address cannot be had, the promise is rejected with why. */
export function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Where a listening server is reached: `http://127.0.0.1:8080`. */
export function urlOf(server: Server, host: string): string {
  const { port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
