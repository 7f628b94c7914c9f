/** For what a wallet may fail at, now or later, and still be used: its events, its key, the name of its network. */
export const quietly = async <T>(act: () => T): Promise<Awaited<T> | undefined> => {
  try {
    return await act()
  } catch {
    return undefined
  }
}
