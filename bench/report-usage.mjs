// Loaded before a program: when it ends, writes what it has used to the file that `USAGE` names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  const usage = { ms: performance.now(), cpuMs: (user + system) / 1000, maxMb: maxRSS / 1000 };
  writeFileSync(process.env.USAGE, JSON.stringify(usage));
});
