/** For optional wallet features that may throw or reject: events, keys, network names. */
export const quietly = async <T>(act: () => T): Promise<Awaited<T> | undefined> => {
  try {
    return await act()
  } catch {
    return undefined
  }
}
