import type { Page } from '@playwright/test'
import type { FrameRequestName } from '../../../plugins/embedded-wallet/frame/contract.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { accountOf, logInByEmail, makeEmbedded } from './visit.js'

const EOA_ONLY = { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } }
const CHAIN = 31337

type Ended = { answer?: unknown; code?: string; message?: string }
type Frame = { request(name: string, payload?: unknown, options?: object): Promise<unknown> }

/** Sends one request through the kit's own frame, and returns the outcome. */
const ask = (page: Page, name: FrameRequestName, payload?: unknown): Promise<Ended> =>
  page.evaluate(
    async (asked) => {
      const { entries } = window.kernelOf(window.visit.kit).host
      const service = entries.get('embedded-wallet')?.service as { core: { frame: Frame } } | undefined
      const { frame } = service?.core ?? {}
      return frame?.request(asked.name, asked.payload).then(
        (answer) => ({ answer }),
        ({ code, message }) => ({ code, message }),
      )
    },
    { name, payload },
  ) as Promise<Ended>

test('[CALL-12] every listed request ends with the secure site’s answer, or with its error text', async ({
  open,
  page,
  context,
  sandbox,
}) => {
  const { secure, projectId } = sandbox
  const id = projectId.slice(0, 8)
  const [email, other] = [`ada.${id}@example.com`, `moved.${id}@example.com`]
  const { eoa } = await secure.account(email)
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await page.evaluate(() => window.visit.kit.open())
  await expect(page.getByTestId('wui-email-input')).toBeVisible()

  /** Makes the site fail once, then answer. */
  const heard = new Set<string>()
  const succeed = async (
    name: FrameRequestName,
    payload: unknown,
    wanted: Record<string, unknown> | undefined,
  ) => {
    await secure.fault({ request: name, answer: 'error', message: `No ${name}`, times: 1 })
    expect(await ask(page, name, payload)).toEqual({ code: 'FRAME_ERROR', message: `No ${name}` })
    const { answer, ...failed } = await ask(page, name, payload)
    expect(failed, name).toEqual({})
    if (wanted === undefined) expect(answer, name).toBeUndefined()
    else expect(answer, name).toMatchObject(wanted)
    heard.add(name)
    return answer as Record<string, string>
  }

  await succeed('IS_CONNECTED', undefined, { isConnected: false })
  await succeed('SYNC_DAPP_DATA', { projectId, sdkType: 'appkit' }, undefined)
  await succeed('SYNC_THEME', { themeMode: 'light' }, undefined)
  await succeed('GET_SOCIAL_REDIRECT_URI', { provider: 'github' }, { uri: expect.stringMatching(/^http/) })
  const { url = '' } = await succeed('GET_FARCASTER_URI', undefined, { url: expect.any(String) })
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Approve as visitor' }).click()
  await succeed('CONNECT_FARCASTER', undefined, { userName: 'visitor' })
  await succeed('RELOAD', undefined, undefined)
  await succeed('SIGN_OUT', undefined, undefined)

  await secure.requireDevice(true)
  await succeed('CONNECT_EMAIL', { email }, { action: 'VERIFY_DEVICE' })
  await secure.approveDevice(email)
  await succeed('CONNECT_DEVICE', undefined, undefined)
  await succeed('CONNECT_OTP', { otp: await secure.code(email) }, undefined)
  const place = { chainId: CHAIN, preferredAccountType: 'eoa' }
  await succeed('GET_USER', place, { email, address: eoa, chainId: CHAIN })
  await succeed('GET_CHAIN_ID', undefined, { chainId: CHAIN })
  await succeed('SWITCH_NETWORK', { chainId: CHAIN }, { chainId: CHAIN })
  const networks = { smartAccountEnabledNetworks: expect.arrayContaining([CHAIN]) }
  await succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, networks)
  await succeed('SET_PREFERRED_ACCOUNT', { type: 'eoa' }, { type: 'eoa', address: eoa })
  await succeed('INIT_SMART_ACCOUNT', undefined, { isDeployed: true })
  const { method, chainNamespace } = { method: 'eth_getBlockByNumber', chainNamespace: 'eip155' }
  const block = { method, chainNamespace, params: ['0x0', false], chainId: CHAIN }
  await succeed('RPC_REQUEST', block, { number: '0x0' })
  await succeed('RPC_ABORT', undefined, undefined)
  await succeed('UPDATE_EMAIL', { email: other }, { action: 'VERIFY_PRIMARY_OTP' })
  await succeed('UPDATE_EMAIL_PRIMARY_OTP', { otp: await secure.code(email) }, undefined)
  await succeed('UPDATE_EMAIL_SECONDARY_OTP', { otp: await secure.code(other) }, { newEmail: other })

  // Only a popup can make this succeed: `social.test.ts`.
  const uri = 'https://example.com/nothing'
  expect(await ask(page, 'CONNECT_SOCIAL', { uri, chainId: CHAIN })).toMatchObject({ code: 'FRAME_ERROR' })
  heard.add('CONNECT_SOCIAL')
  const asked = new Set((await secure.requests()).map(({ name }) => name))
  expect([...asked].filter((name) => !heard.has(name))).toEqual([])
  expect(heard.size).toBe(23)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('[ERR-10] a forbidden method is named on the console and in a message, ends the pending request, and is not sent', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `kim.${sandbox.projectId.slice(0, 8)}@example.com`
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text())
  })
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await logInByEmail(page, sandbox, email)
  const { card, title, toast } = parts(page)
  await expect(card).toBeHidden()
  const address = (await accountOf(page, 'eip155'))?.address

  const request = (method: string, params: unknown[]) =>
    page.evaluateHandle(
      (asked) => {
        const provider = window.visit.kit.getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
        const asking = provider?.request(asked)
        return { ended: asking?.catch(({ code, message }) => ({ code, message })) }
      },
      { method, params },
    )
  const waiting = await request('personal_sign', ['0x41', address])
  await expect(title).toHaveText('Approve Transaction')
  await expect(page.locator('#w3m-frame-container')).toHaveAttribute('data-presence', 'ready')
  await page.evaluate(() => {
    const asked = performance.now()
    const look = () => {
      const snackbar = window.visit.kit.element?.shadowRoot?.querySelector(
        '[data-testid="wui-snackbar-message"]',
      )
      if (snackbar?.textContent) Object.assign(window, { toastAfter: performance.now() - asked })
      else requestAnimationFrame(look)
    }
    look()
  })
  const refused = await request('eth_sign', [address, '0x41'])
  expect(await refused.evaluate(({ ended }) => ended)).toEqual({
    ...{ code: 4200, message: 'Requested RPC call is not allowed' },
  })
  expect(await waiting.evaluate(({ ended }) => ended)).toEqual({
    ...{ code: 4001, message: 'Request was aborted' },
  })
  await expect(toast).toHaveText('Action not allowed')
  // The page polls once per frame, so it may see the message later than the test does.
  const toastAfter = await page.waitForFunction(() => (window as { toastAfter?: number }).toastAfter)
  expect(await toastAfter.jsonValue()).toBeGreaterThanOrEqual(300)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  expect(lines.some((line) => line.includes('Requested RPC call is not allowed'))).toBe(true)
  const sent = (await sandbox.secure.requests()).filter(({ name }) => name === 'RPC_REQUEST')
  expect(sent.map(({ payload }) => (payload as { method: string }).method)).not.toContain('eth_sign')
  expect(sent.length).toBeGreaterThan(0)
})
