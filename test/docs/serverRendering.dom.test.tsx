import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { openPage } from './openPage.js'
import { connectWallet, makeVisitor } from './visitor.js'

// docs/server-rendering.md: what the server renders, and that the page takes it over.

const PAGE = 'docs/server-rendering.md'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const visitor = makeVisitor()
const state = {
  networks: ['eip155:1'],
  accounts: { eip155: { address: ADDRESS, caipNetworkId: 'eip155:1', connectorId: 'io.example' } },
}

test('the documented layout reads the state from the cookie, and renders the address', async () => {
  const page = openPage(PAGE)
  const cookie = new URLSearchParams()
  const { AccountButton } = await page.run('#nextjs:4')
  const headers = async () => new Headers({ cookie: String(cookie) })
  const { default: Layout } = await page.run('#nextjs:3', { headers })
  const html = renderToString(await Layout({ children: createElement(AccountButton) }))
  expect(html).toContain('>Connect</button>')
})

test('the documented provider draws the account of the state that the server passed', async () => {
  const page = openPage(PAGE)
  const { KitProvider } = await page.run('#nextjs:2')
  const { AccountButton } = await page.run('#nextjs:4')
  const draw = (initialState: unknown) =>
    renderToString(createElement(KitProvider, { initialState }, createElement(AccountButton)))
  expect(draw(state)).toContain('0x5aAe…eAed')
})

test('the documented kit at module level connects from a button below its provider', async () => {
  const page = openPage(PAGE)
  const { SharedKit } = await page.run('#a-kit-at-module-level')
  const { AccountButton } = await page.run('#nextjs:4')
  const place = visitor().draw(
    createElement(SharedKit, { initialState: undefined }, createElement(AccountButton)),
  )
  expect(place.textContent).toBe('Connect')
  const address = await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(place.textContent).toBe(`${address?.slice(0, 6)}…${address?.slice(-4)}`))
})

test('the documented page without a server starts with the account of the cookie', async () => {
  const page = openPage(PAGE)
  await page.run('#a-page-without-a-server')
  await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(document.cookie).toContain('lk.state'))
})
