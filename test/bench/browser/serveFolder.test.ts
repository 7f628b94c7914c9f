import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveFolder } from './serveFolder.js'

test('a folder is served as it is, compressed, and nothing outside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const html = '<!doctype html><head></head><p>Mine</p>'
  await writeFile(join(folder, 'index.html'), html)
  const { url, close } = await serveFolder(folder)
  try {
    const answer = await fetch(url)
    expect(await answer.text()).toBe(html)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('content-length')).not.toBe(String(html.length))
    expect((await fetch(`${url}missing.js`)).status).toBe(404)
    expect((await fetch(`${url}%2e%2e%2f${folder.split('/').at(-1)}%2findex.html`)).status).toBe(404)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
