import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SIWXSession } from 'latchkey/siwx'
import { createVerifier } from '../../../plugins/siwx/verify/index.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { question, sessionsOf } from '../siwx/signIn.js'

const ADDRESS = `ac_${'7'.repeat(40)}`
const WALLET = 'Acme Wallet'

/** Makes a kit with EVM and, unless it is left out, an adapter of an invented namespace that is made in the page. */
const makeAcmeKit = (page: Page, hasAdapter = true) =>
  page.evaluate(
    async ([address, name, has]) => {
      const { lk } = window
      const { DefaultSIWX } = await lk.siwxEntry()
      const namespace = 'acme' as 'eip155'
      const digest = async (text: string) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address + text))
        return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
      const caipNetworkId = 'acme:1' as const
      const isKnown = () => localStorage.getItem('acme-wallet') === 'open'
      const connected = () => ({ connectorId: name, accounts: [{ address }], caipNetworkId, provider: {} })
      const adapter = lk.defineAdapter({
        latchkey: '^0.2.0',
        namespace,
        chain: async () => ({
          default: {
            name: 'Acme Chain',
            isAddress: (text) => /^ac_\d{40}$/.test(text),
            signIn: { name: 'Acme', address: /^ac_\d{40}$/, reference: /^\d+$/ },
          },
        }),
        discover: (ctx) => void ctx.addConnector({ id: name, type: 'ANNOUNCED', name, chain: namespace }),
        setup: async () => ({
          default: (ctx) => ({
            async connect() {
              localStorage.setItem('acme-wallet', 'open')
              return connected()
            },
            reconnect: async () => (isKnown() ? connected() : undefined),
            disconnect: async () => localStorage.removeItem('acme-wallet'),
            switchNetwork: async () => ({ caipNetworkId }),
            signMessage: async ({ message }) => digest(message),
            connectors: () => ctx.connectors(),
          }),
        }),
      })
      const network = {
        ...{ id: '1', name: 'Acme One', chainNamespace: namespace, caipNetworkId },
        nativeCurrency: { name: 'Acme', symbol: 'ACME', decimals: 9 },
        rpcUrls: { default: { http: [`${location.origin}/nobody`] } },
      }
      const errors: string[] = []
      const kit = lk.create({
        networks: [...lk.networks.slice(0, 1), ...(has ? [network] : [])] as never,
        adapters: [lk.evmAdapter(), ...(has ? [adapter] : [])],
        onError: (error) => void errors.push(String(error)),
        siwx: new DefaultSIWX({
          verifiers: [
            {
              chainNamespace: namespace,
              verify: async ({ message, signature }) => signature === (await digest(message)),
            },
          ],
        }),
      })
      window.visit = { kit, tracked: [], refused: [], errors }
    },
    [ADDRESS, WALLET, hasAdapter] as const,
  )

const accountOf = (page: Page) =>
  page.evaluate(() => {
    const { address, status, isAuthenticated } = window.visit.kit.getAccount('acme' as 'eip155') ?? {}
    return { address, status, isAuthenticated }
  })
const IN = { address: ADDRESS, status: 'connected', isAuthenticated: true }

/** Checks a session as a server would that knows the namespace from another package. */
const verify = ({ message, signature }: SIWXSession, domain: string) =>
  createVerifier({
    domain,
    nonces: { take: async () => 'ok' },
    checks: {
      acme: {
        profile: { name: 'Acme', address: /^ac_\d{40}$/, reference: /^\d+$/ },
        check: async ({ message: text, signature: signed, address }: Record<string, unknown>) =>
          createHash('sha256').update(`${address}${text}`).digest('hex') === signed
            ? { ok: true }
            : { ok: false, code: 'SIGNATURE_INVALID', message: 'of another' },
      },
    } as object,
  }).verify({ message, signature })

test('an account of an invented namespace connects, signs in, is verified, and is restored', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeAcmeKit(page)
  await page.getByTestId('connect-button').click()
  await parts(page).wallet(WALLET).click()
  const { view, sign, card } = question(page)
  await expect(view).toContainText('Acme One')
  await sign.click()
  await expect(card).toBeHidden()
  expect(await accountOf(page)).toEqual(IN)

  const [session] = await sessionsOf(page)
  if (!session) throw new Error('There is no session.')
  const domain = new URL(page.url()).host
  expect(session.message).toContain(`${domain} wants you to sign in with your Acme account:\n${ADDRESS}\n`)
  expect(await verify(session, domain)).toMatchObject({ ok: true, account: { chainId: 'acme:1' } })
  expect(await verify({ ...session, signature: '00' }, domain)).toMatchObject({ code: 'SIGNATURE_INVALID' })

  // The list of networks has the name that the adapter defines.
  await page.evaluate(() => window.visit.kit.open({ view: 'SwitchNetwork' } as never))
  await expect(card).toContainText('Acme Chain')
  await page.reload()

  // A page without the adapter leaves everything where it is.
  await makeAcmeKit(page, false)
  await page.evaluate(() => window.visit.kit.ready())
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  await page.reload()
  await makeAcmeKit(page)
  await expect.poll(() => accountOf(page)).toEqual(IN)
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
