import { VerifyError } from './model.ts';

/** Loads an optional package, and says which one is missing where it is not there. */
export async function optional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new VerifyError(`this needs the package ${name}; install it with: npm install ${name}`);
  }
}
