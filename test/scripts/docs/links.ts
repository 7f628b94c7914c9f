import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<a\b[^>]*?\shref="(\/[^"]*|#[^"]*)"/g
const ID = /\sid="([^"]+)"/g

/** Every link of a built site to a missing page or heading. */
export function findDeadLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const texts = new Map(pages.map((page) => [`/${page}`, readFileSync(join(folder, page), 'utf8')]))
  const ids = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(ID)].map(([, id]) => id))]),
  )
  return [...texts].flatMap(([page, text]) =>
    [...new Set([...text.matchAll(LINK)].map(([, href = '']) => href))].flatMap((href) => {
      const { pathname, hash } = new URL(href, `https://docs.example${page}`)
      const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const found = ids.get(target) ?? ids.get(`${target}.html`)
      if (!found)
        return existsSync(join(folder, target)) ? [] : [`${page} links to ${href}, which is not there`]
      const isThere = hash === '' || found.has(decodeURIComponent(hash.slice(1)))
      return isThere ? [] : [`${page} links to ${href}, which has no such heading`]
    }),
  )
}
