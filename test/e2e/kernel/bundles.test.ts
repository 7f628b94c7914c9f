import { expect, test } from '../fixtures.js'

test('[N-125] the package loaded twice on one page: nothing throws, and each kit is its own', async ({
  page,
  open,
  wallets,
  sandbox,
}) => {
  const { pages } = sandbox.config
  // The same build at another address is a second copy of every module.
  await page.route(`${pages}/copy/**`, async (route) => {
    const url = route.request().url().replace('/copy/', '/kit/')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await open('kit')
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  const codes = await page.evaluate(async () => {
    const first = window.lk
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
    await import(/* @vite-ignore */ script.replace('/kit/', '/copy/'))
    const second = window.lk
    Object.assign(window, { first, second })
    const attempt = (make: () => unknown) => {
      try {
        make()
        return 'made'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    return [
      first === second,
      attempt(() => first.create()),
      attempt(() => second.create()),
      attempt(() => second.create({ id: 'copy' })),
    ]
  })
  expect(codes).toEqual([false, 'made', 'DUPLICATE_ID', 'made'])

  const states = await page.evaluate(async () => {
    const { first, second } = window as unknown as Record<'first' | 'second', typeof window.lk>
    const [one, two] = [first.kits[0], second.kits[0]]
    await one?.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    await two?.connect({ connectorId: 'dev.latchkey.birch', namespace: 'eip155' })
    await two?.open()
    return [one, two].map((kit) => ({
      wallet: kit?.getWalletInfo()?.name,
      open: kit?.getState().open,
    }))
  })
  expect(states).toEqual([
    { wallet: 'Amber Wallet', open: false },
    { wallet: 'Birch Wallet', open: true },
  ])
  await expect(page.getByTestId('w3m-modal-card')).toHaveCount(1)
  // An element that the first copy defined finds the kit of the second.
  await page.evaluate(() => {
    const button = document.createElement('appkit-account-button')
    button.setAttribute('kit', 'copy')
    document.body.append(button)
  })
  await expect(page.locator('[kit="copy"]').getByTestId('account-button')).toBeVisible()

  await page.evaluate(() => {
    const { second } = window as unknown as Record<'second', typeof window.lk>
    second.kits[0]?.destroy()
  })
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  await page.evaluate(async () => {
    const { first } = window as unknown as Record<'first', typeof window.lk>
    await first.kits[0]?.open()
  })
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
})

test('an element name that another library has defined stays with that library', async ({ page, open }) => {
  await page.addInitScript(() => {
    customElements.define('w3m-modal', class extends HTMLElement {})
    customElements.define('appkit-button', class extends HTMLElement {})
  })
  await open('kit')
  const names = await page.evaluate(async () => {
    const kit = window.lk.create({ plugins: [window.lk.demo()] })
    await kit.open()
    return [kit.element?.localName, document.querySelector('appkit-button')?.shadowRoot]
  })
  expect(names).toEqual(['latchkey-modal', null])
  await expect(page.getByTestId('w3m-modal-card')).toBeVisible()
})

test('[N-126] everything works without process, Buffer and global, and none of them appears', async ({
  page,
  open,
  wallets,
}) => {
  await open('kit', { query: { verify: 'on' } })
  const absent = () =>
    page.evaluate(() => ['process', 'Buffer', 'global'].filter((name) => name in globalThis))
  expect(await absent()).toEqual([])
  await wallets.amber.call('mode', 'approve')
  const done = await page.evaluate(async () => {
    const kit = window.lk.create()
    await kit.ready()
    await kit.open()
    await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    const signature = await kit.signMessage('hello')
    await kit.switchNetwork({ id: 31338 })
    const { chainId } = kit.getNetwork()
    await kit.open({ view: 'Account' })
    await kit.disconnect()
    return { chainId, signature: signature.length, isConnected: kit.getAccount()?.isConnected }
  })
  expect(done).toEqual({ chainId: 31338, signature: 132, isConnected: false })
  expect(await absent()).toEqual([])
})
