import { formatMessage } from '@walletconnect/utils'
import { verifyMessage } from 'viem'
import { makeKit, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { question, STATEMENT, sessionsOf, signInEvents, statuses } from '../siwx/signIn.js'
import { LOCAL, startAttempt } from './link.js'

type Cacao = { h: { t: string }; p: { iss: string; nonce: string; resources?: string[] }; s: { s: string } }

declare global {
  interface Window {
    /** Everything that the test's own sign-in plugin received. */
    signedAlong: unknown[]
  }
}

/** Makes a kit with a plugin that requests sign-in while connecting. */
const makePlainKit = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const { lk } = window
    window.signedAlong = []
    const signIn = lk.plugin('sign-in', {
      provides: { id: 'flow.sign-in' },
      setup: () => ({
        request: async () => {},
        oneClick: {
          request: (chains: string[]) => ({
            chains,
            domain: location.host,
            uri: location.href,
            nonce: 'a-nonce-of-this-test',
            statement: 'Sign in to the page.',
          }),
          accept: async (cacaos: unknown[]) => void window.signedAlong.push(...cacaos),
        },
      }),
    })
    const kit = lk.create({
      use: ['evm', 'walletconnect'],
      plugins: [lk.connect(), lk.accountTabs(), signIn],
    })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  })

test('a phone with one-click support signs in while connecting; the page has no Node globals before or after', async ({
  open,
  page,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makePlainKit(page)
  await phone.open({ oneClick: true })
  const attempt = await startAttempt(page)
  expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false)
  await phone.pair(await attempt.uri())
  await phone.approve()
  expect(await attempt.outcome()).toEqual({ ok: true })
  expect(await readKit(page)).toMatchObject({ address: account.address, networkId: LOCAL })

  const signed = (await page.evaluate(() => window.signedAlong)) as {
    message: string
    signature: string
    cacao: Cacao
  }[]
  expect(signed.length).toBeGreaterThan(0)
  for (const { message, signature, cacao } of signed) {
    const { h, p, s } = cacao
    expect(h.t).toBe('caip122')
    expect(signature).toBe(s.s)
    expect(p).toMatchObject({ nonce: 'a-nonce-of-this-test' })
    expect(message).toBe(formatMessage(p as never, p.iss))
    expect(message).toContain(new URL(page.url()).host)
    expect(await verifyMessage({ address: account.address, message, signature: s.s as `0x${string}` })).toBe(
      true,
    )
  }
  expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false)
  // The session from the one-click sign-in works like any other.
  const signing = page.evaluate(() => window.visit.kit.signMessage('afterwards'))
  await phone.approveRequest()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: account.address, message: 'afterwards', signature })).toBe(true)
})

test('a phone without one-click support connects by the plain proposal, and nothing is signed', {
  tag: '@nightly',
}, async ({ open, page, phone, account }) => {
  await open('kit', { wallets: 'none' })
  await makePlainKit(page)
  const attempt = await startAttempt(page)
  await phone.pair(await attempt.uri())
  await phone.approve()
  expect(await attempt.outcome()).toEqual({ ok: true })
  expect((await readKit(page)).address).toBe(account.address)
  expect(await page.evaluate(() => window.signedAlong)).toEqual([])
})

for (const oneClick of [true, false]) {
  test(
    `required sign-in with a phone that ${oneClick ? 'signs while it connects: one approval, and no question' : 'cannot: the question comes, and is answered there'}`,
    nightlyUnless(oneClick),
    async ({ open, page, phone, account }) => {
      await open('kit', { wallets: 'none' })
      await makeKit(page, { use: ['evm', 'walletconnect'], signIn: { statement: STATEMENT } })
      if (oneClick) await phone.open({ oneClick: true })
      const attempt = await startAttempt(page)
      await phone.pair(await attempt.uri())
      await phone.approve()
      const { view, sign, card } = question(page)
      if (!oneClick) {
        await sign.click()
        await expect(view.getByRole('status').first()).toContainText(
          /Open .+ and confirm the request there\./,
        )
        await phone.approveRequest()
      }
      expect(await attempt.outcome()).toEqual({ ok: true })
      await expect.poll(() => statuses(page)).toEqual({ eip155: 'signed-in' })
      await expect(card).toBeHidden()
      const session = (await sessionsOf(page)).find(({ data }) => data.chainId === LOCAL)
      expect(session?.data).toMatchObject({ accountAddress: account.address })
      const { message = '', signature } = session ?? {}
      const given = { address: account.address, message, signature: signature as `0x${string}` }
      expect(await verifyMessage(given)).toBe(true)
      expect(message).toContain(STATEMENT)
      expect((await signInEvents(page)).map(({ event }) => event)).toEqual(
        oneClick ? ['SIWX_AUTH_SUCCESS'] : ['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'],
      )
    },
  )
}
