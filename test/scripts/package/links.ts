import { posix } from 'node:path'

const CODE = /^(`{3,})[^\n]*\n[\s\S]*?\n\1[ \t]*$|`[^`\n]*`/gm
const TARGET = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*(\S+)|\b(?:href|src|srcset)="([^"]+)"/gm
const HEADING = /^#{1,6} +(.+?) *#*$/gm
const FENCE = /^(`{3,})[^\n]*\n[\s\S]*?\n\1[ \t]*$/gm

/**
 * Relative links of Markdown pages to a missing file or heading.
 * @param pages each page's text by its path
 * @param paths every file that is published with the pages
 */
export function findDeadMarkdownLinks(
  pages: ReadonlyMap<string, string>,
  paths: readonly string[],
): string[] {
  const files = new Set(paths)
  return [...pages].flatMap(([page, text]) =>
    targetsOf(text).flatMap((target) => {
      const [path = '', hash] = target.split('#')
      const file = path === '' ? page : posix.join(posix.dirname(page), path)
      if (path.startsWith('/') || !files.has(file))
        return [`${page} links to ${target}, which is not in the package`]
      const linked = pages.get(file)
      const isDead = hash !== undefined && linked !== undefined && !anchorsOf(linked).has(hash)
      return isDead ? [`${page} links to ${target}, which has no such heading`] : []
    }),
  )
}

/** Every relative link, once. */
function targetsOf(text: string): string[] {
  const found = [...text.replace(CODE, '').matchAll(TARGET)].map(
    ([, ...groups]) => groups.find(Boolean) ?? '',
  )
  return [...new Set(found)].filter((target) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target))
}

/** The anchors of a page's headings, as GitHub and the npm site generate them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchorOf = createAnchors()
  return new Set([...text.replace(FENCE, '').matchAll(HEADING)].map(([, heading = '']) => anchorOf(heading)))
}

/** Turns the headings of one page, from the first to the last, into anchors. */
export function createAnchors(): (heading: string) => string {
  const anchors = new Set<string>()
  return (heading) => {
    const words = heading.replace(/\]\([^)]*\)/g, '').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let free = anchor
    for (let count = 1; anchors.has(free); count++) free = `${anchor}-${count}`
    anchors.add(free)
    return free
  }
}
