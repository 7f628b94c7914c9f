import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

export interface SheetRow {
  title: string
  pictures: { file: string; caption: string; problems: readonly string[] }[]
}

/** Writes one page with all pictures of a group, and a picture of that page. */
export async function writeSheet(browser: Browser, folder: string, name: string, rows: readonly SheetRow[]) {
  const html = join(folder, `${name}.html`)
  await writeFile(
    html,
    draw(name, rows, (file) => file),
  )

  // The picture is taken of a page that needs no other files.
  const data = new Map<string, string>()
  for (const { file } of rows.flatMap(({ pictures }) => pictures)) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    if (bytes) data.set(file, `data:image/png;base64,${bytes.toString('base64')}`)
  }
  const page = await browser.newPage({ viewport: { width: 2100, height: 800 } })
  await page.setContent(
    draw(name, rows, (file) => data.get(file) ?? ''),
    { waitUntil: 'load' },
  )
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}

const STYLE = `
  body { margin: 24px; background: #d9d6d0; color: #1b1a17; font: 14px/1.4 system-ui, sans-serif }
  h2 { margin: 24px 0 8px; font-size: 16px }
  section { display: flex; gap: 16px; align-items: flex-start }
  figure { margin: 0 } img { display: block; max-width: 280px }
  figcaption { padding: 2px 0 } li { color: #a00; max-width: 260px; font-size: 12px } ul { margin: 0; padding-left: 16px }`

function draw(name: string, rows: readonly SheetRow[], source: (file: string) => string): string {
  const sections = rows.map(({ title, pictures }) => {
    const figures = pictures.map(({ file, caption, problems }) => {
      const list = problems.map((problem) => `<li>${encode(problem)}</li>`).join('')
      return `<figure><img src="${source(file)}" alt=""><figcaption>${encode(caption)}</figcaption><ul>${list}</ul></figure>`
    })
    return `<h2>${encode(title)}</h2><section>${figures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${encode(name)}</title><style>${STYLE}</style>${sections.join('')}`
}

const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
