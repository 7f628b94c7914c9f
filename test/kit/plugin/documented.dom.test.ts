import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyPlugin } from '../../../kernel/index.js'
import { accountTabs, connect } from '../../../plugins/index.js'
import { readBlocks } from '../../scripts/docs/blocks.js'
import { ROOT } from '../../scripts/source/paths.js'
import { createTestKit } from '../vitest.js'
import { pluginProofs } from './testPlugin.js'

// The plugin of docs/plugins.md, as it stands on the page.

const PAGE = 'docs/plugins.md'
const folder = join(ROOT, '.cache', `stamps-${process.pid}`)
let stamps: () => AnyPlugin

beforeAll(async () => {
  for (const { code } of readBlocks(PAGE, readFileSync(join(ROOT, PAGE), 'utf8'))) {
    const file = /^\/\/ (\S+\.tsx?)$/.exec(code.split('\n')[0] ?? '')?.[1]
    if (file === undefined || file === 'host.ts') continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  stamps = (await import(/* @vite-ignore */ join(folder, 'index.ts'))).stamps
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the documented view opens from its own tile, which names no params', async () => {
  const kit = createTestKit({ plugins: [connect(), accountTabs(), stamps()] })
  await kit.connect()
  const account = await kit.open('Account')
  const tile = await kit.until(
    () => [...account.querySelectorAll('button')].find((one) => one.textContent?.includes('Stamps')),
    'The account has no tile.',
  )
  tile.click()
  const card = account.getRootNode() as ShadowRoot
  const view = await kit.until(() => card.querySelector('[data-view="AcmeStamps"]'), 'The view is missing.')
  expect(kit.errors).toEqual([])
  expect(view.textContent).toContain('No stamps yet')
  kit.destroy()
})

test('the documented plugin passes the proofs with the documented fixtures', async () => {
  const fixtures = {
    views: { AcmeStamps: { title: 'Your stamps' } },
    rpc: { stamps_add: { stamp: 'heron' } },
  }
  for (const { run } of pluginProofs(stamps as never, fixtures as never)) await run()
})
