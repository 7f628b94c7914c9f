import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from './openPage.js'
import { blockOf } from './pages.js'
import { connectWallet, makeVisitor } from './visitor.js'

// README.md, docs/install.md and docs/several-wallets.md: what a page draws.

const visitor = makeVisitor()

test('the button of the README shows the account', async () => {
  const { ConnectButton } = await openPage('README.md').run('#use-it:2')
  const place = visitor().draw(createElement(ConnectButton))
  expect(place.textContent).toBe('Connect')
  const address = await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(place.textContent).toBe(address))
})

test('the documented list switches wallets', async () => {
  const { Wallets } = await openPage('docs/several-wallets.md').run('#from-the-page:2')
  await connectWallet(visitor().wallet.id)
  const place = visitor().draw(createElement(Wallets))
  await vi.waitFor(() => expect(place.textContent).toBe('Virtual Wallet'))
})

test('the documented button of docs/install.md shows the account', async () => {
  const { Account } = await openPage('docs/install.md').run('#react')
  const place = visitor().draw(createElement(Account))
  expect(place.textContent).toBe('Connect')
  const address = await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(place.textContent).toBe(address))
})

test('the documented provider reads the balance of the account', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await openPage('docs/install.md').run('#3-use-the-wallet')
  await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('0x56bc75e2d63100000'))
})

test('the documented elements find the kit, in HTML and in JSX', async () => {
  const page = openPage('docs/install.md')
  document.body.innerHTML = blockOf('docs/install.md#without-react:2').code
  await page.run('#without-react')
  const { Header } = await page.run('#without-react:3')
  const place = visitor().draw(createElement(Header))
  const texts = () =>
    [...document.querySelectorAll('appkit-button')].map(({ shadowRoot }) => shadowRoot?.textContent)
  await vi.waitFor(() => expect(texts()).toEqual(['Connect', 'Connect']))
  expect(place.querySelector('appkit-button')?.getAttribute('balance')).toBe('hide')
})
