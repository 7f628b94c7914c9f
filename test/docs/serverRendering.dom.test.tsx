import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { openPage } from './openPage.js'
import { connectWallet, kernel, makeVisitor } from './visitor.js'

// docs/server-rendering.md: what the server renders, and that the page takes it over.

const PAGE = 'docs/server-rendering.md'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const visitor = makeVisitor()
const refresh = vi.fn()
/** What Next.js has. The complete page runs with Next.js itself. */
const next = { headers: async () => new Headers(), useRouter: () => ({ refresh }) }
const state = {
  networks: ['eip155:1'],
  accounts: { eip155: { address: ADDRESS, caipNetworkId: 'eip155:1', connectorId: 'io.example' } },
}

test('the documented layout reads the state from the cookie, and renders the address', async () => {
  const page = openPage(PAGE)
  const { Account } = await page.run('#nextjs:4')
  const { default: Layout } = await page.run('#nextjs:3', next)
  const render = async () => renderToString(await Layout({ children: createElement(Account) }))
  expect(await render()).toContain('>Connect</button>')
})

test('the documented provider draws the account of the state that the server passed', async () => {
  const page = openPage(PAGE)
  const { KitProvider } = await page.run('#nextjs:2', next)
  const { Account } = await page.run('#nextjs:4')
  const draw = (initialState: unknown) =>
    renderToString(createElement(KitProvider, { initialState }, createElement(Account)))
  expect(draw(state)).toContain(`>${ADDRESS}</button>`)
})

test('the documented provider renders the server’s components again after a sign-in and a sign-out', async () => {
  const { KitProvider } = await openPage(PAGE).run('#nextjs:2', next)
  visitor().draw(createElement(KitProvider, { initialState: undefined }))
  const account = { namespace: 'eip155', address: ADDRESS, chainId: 'eip155:1' } as const
  await vi.waitFor(() => kernel().bus.emit('siwx:signed-in', account))
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  kernel().bus.emit('siwx:signed-out', { namespace: 'eip155' })
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('the documented kit at module level connects from a button below its provider', async () => {
  const page = openPage(PAGE)
  const { SharedKit } = await page.run('#a-kit-at-module-level')
  const { Account } = await page.run('#nextjs:4')
  const place = visitor().draw(createElement(SharedKit, { initialState: undefined }, createElement(Account)))
  expect(place.textContent).toBe('Connect')
  const address = await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(place.textContent).toBe(address))
})

test('the documented page without a server starts with the account of the cookie', async () => {
  const page = openPage(PAGE)
  await page.run('#a-page-without-a-server')
  await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(document.cookie).toContain('lk.state'))
})
