/** A library that only some uses need is an optional peer: where it is missing, the error says what to install. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError';
}

/**
 * What `load` imports.
 *
 * @param names of the packages, as npm takes them
 * @throws PackageMissingError where one of them is not installed
 */
export async function optional<T>(names: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new PackageMissingError(`this needs packages that are not installed; run: npm install ${names}`, {
      cause: error,
    });
  }
}
