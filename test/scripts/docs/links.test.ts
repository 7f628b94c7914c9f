import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findDeadLinks } from './links.js'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function site(pages: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'links-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, name), text)
  return findDeadLinks(folder)
}

test('links to existing pages, headings and files are accepted, and so are links to other sites', async () => {
  const links = '<a href="/b.html#top">b</a><a href="/b">b</a><a class="x" href="/x.svg">x</a>'
  const pages = { 'a.html': `${links}<a href="https://else.example">e</a>`, 'b.html': '<h2 id="top">b</h2>' }
  expect(await site({ ...pages, 'x.svg': '' })).toEqual([])
})

test('a missing page or heading is reported', async () => {
  const text = '<a href="/none.html">n</a><a href="#none">n</a>'
  expect(await site({ 'a.html': text })).toEqual([
    '/a.html links to /none.html, which is not there',
    '/a.html links to #none, which has no such heading',
  ])
})
