export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Not a URL.
    return undefined
  }
}

/** Whether the host is this computer, as for a development node. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
