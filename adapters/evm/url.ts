export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Not a URL, which is all the caller wants to know.
    return undefined
  }
}

/** This computer: a development node. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
