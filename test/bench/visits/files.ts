/** A file as the page's resource timing reports it. Times are milliseconds since the navigation. */
export interface Fetched {
  url: string
  start: number
  end: number
  /** Compressed bytes without headers; 0 for another origin. */
  bytes: number
}

export interface Waterfall extends Fetched {
  name: string
  /** 1 for a file that waited for no other of its span, else one more than the deepest that it waited for. */
  depth: number
  /** The file that it waited for: the last one of its span to arrive before it was requested. */
  after: string | undefined
}

const HASH = /-[\w-]{8}(?=\.\w+$)/

/** The files requested in a span, in order, with which waited for which: those requested once another had arrived. */
export function waterfallOf(files: readonly Fetched[], from: number, to: number): Waterfall[] {
  const found: Waterfall[] = []
  for (const file of files
    .filter(({ start }) => start >= from && start < to)
    .toSorted((one, other) => one.start - other.start)) {
    const arrived = found.filter(({ end }) => end > 0 && end <= file.start)
    const deepest = Math.max(0, ...arrived.map(({ depth }) => depth))
    const last = arrived
      .filter(({ depth }) => depth === deepest)
      .toSorted((one, other) => one.end - other.end)
      .at(-1)
    found.push({ ...file, name: nameOf(file.url), depth: deepest + 1, after: last?.name })
  }
  return found
}

/** The path of a file without the hash of its content, or the address of a service. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  const last = pathname.slice(pathname.lastIndexOf('/') + 1).replace(HASH, '')
  return /\.\w+$/.test(last) ? last : `${host.split(':')[0]}${pathname}`
}
