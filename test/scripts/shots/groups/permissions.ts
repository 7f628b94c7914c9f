import { deriveAccount } from '../../../sandbox/accounts.js'
import { approve, approveAll } from '../../../sandbox/approve.js'
import { answering, connect, forget, HEX, NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'
import { solanaPermissions } from './solana.js'

const CHAIN = 31337
/** The month of today's dates, which the pseudo-language takes from English. */
const MONTH = new Date().toLocaleString('en', { month: 'short' })
const TOKENS = ['HUSD', 'TIDE', 'WPRL', 'DRFT', 'CARD', 'US$']
const PERSON = deriveAccount(77).address
/** A wallet that runs several calls as one, once it has upgraded the account. */
const ATOMIC: Start = { init: { amber: { atomic: 'ready', policies: { '*': 'approve' } } } }
const sending = (policy: 'hang' | 'reject'): Start => ({
  init: { amber: { policies: { '*': 'approve', eth_sendTransaction: policy } } },
})

/** An allowance without limit, one of a contract, one without a balance, and a whole collection. */
async function allow({ sandbox, account: { address: owner } }: Stage) {
  const tokenOf = (symbol: string) =>
    sandbox.config.tokens.find((one) => one.symbol === symbol && one.chainId === CHAIN)?.address ?? '0x'
  await sandbox.mint({ chainId: CHAIN, symbol: 'HUSD', to: owner, amount: '1250.5' })
  await sandbox.mint({ chainId: CHAIN, symbol: 'TIDE', to: owner, amount: '20' })
  await approve(sandbox, { owner, spender: PERSON, token: tokenOf('HUSD') })
  await approve(sandbox, { owner, spender: tokenOf('DRFT'), token: tokenOf('TIDE'), amount: 5_000_000n })
  await approve(sandbox, { owner, spender: tokenOf('DRFT'), token: tokenOf('WPRL'), amount: 10n ** 16n })
  const cards = sandbox.config.networks.find(({ id }) => id === CHAIN)?.cards
  if (cards) await approveAll(sandbox, { owner, spender: PERSON, token: cards })
}

const view = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}): Scenario => ({
  name,
  start: answering('approve'),
  names: [...NAMES, ...TOKENS, ...HEX, MONTH],
  before: allow,
  ...more,
  show: async (stage) => {
    await connect(stage.page)
    await open(stage.page, 'Permissions')
    await show(stage)
  },
})

const listed = ({ page }: Stage) => page.getByTestId('permission').nth(3).waitFor()
const state = ({ page }: Stage, name: string) => page.getByTestId(`permissions-${name}`).waitFor()

async function ask(stage: Stage) {
  await listed(stage)
  await stage.page.getByTestId('permission-revoke').first().click()
  await stage.page.locator('[data-testid="permission-revoke-sure"]:not([aria-busy])').waitFor()
}
async function askMany(stage: Stage) {
  await listed(stage)
  for (const index of [0, 1, 2]) await stage.page.getByTestId('permission-select').nth(index).check()
  await stage.page.getByTestId('permissions-revoke-selected').click()
  await stage.page.locator('[data-testid="permission-revoke-sure"]:not([aria-busy])').waitFor()
}
async function revoke(stage: Stage, outcome: string) {
  await ask(stage)
  await stage.page.getByTestId('permission-revoke-sure').click()
  await state(stage, outcome)
  await forget(stage)
}

/** Connects and signs in, as the page requires. */
async function signIn(stage: Stage) {
  const { page } = stage
  const connected = connect(page)
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await connected
  await page.waitForFunction(() => {
    const siwx = window.kernelOf(window.lk.kits[0]).store.find('siwx') as {
      get(): { accounts: { eip155?: { status: string } } }
    }
    return siwx.get().accounts.eip155?.status === 'signed-in'
  })
  await open(page, 'Permissions')
  await page.getByTestId('permissions-sign-in').waitFor()
  await listed(stage)
}

/** The node answers searches this way, after which the page may ask again. */
const answerLogs =
  (answer?: object) =>
  async (stage: Stage): Promise<void> => {
    await allow(stage)
    const url = stage.sandbox.config.networks.find(({ id }) => id === CHAIN)?.rpcUrl ?? ''
    await stage.page.route(
      (asked) => asked.href.startsWith(url),
      async (route) => {
        const body = route.request().postDataJSON() as { id: number; method: string } | null
        if (body?.method !== 'eth_getLogs') return route.fallback()
        // A search that hangs shows its progress.
        if (!answer) return undefined
        return route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { jsonrpc: '2.0', id: body.id, ...answer },
        })
      },
    )
  }
const refuse = (message: string) => answerLogs({ error: { code: -32_000, message } })

/** Who can move what the account has, and what revoking takes. */
export const permissionsGroup: Group = {
  name: 'permissions',
  scenarios: [
    view('listed', listed),
    solanaPermissions,
    view('asked', ask),
    view('selected', async (stage) => {
      await listed(stage)
      for (const index of [0, 2]) await stage.page.getByTestId('permission-select').nth(index).check()
      await stage.page.getByTestId('permissions-revoke-selected').waitFor()
    }),
    view('several asked', askMany),
    view('upgrade', askMany, { start: ATOMIC }),
    view('asking the wallet', (stage) => revoke(stage, 'wallet'), { start: sending('hang') }),
    view('declined', (stage) => revoke(stage, 'declined'), { start: sending('reject') }),
    view('revoked', (stage) => revoke(stage, 'done')),
    view('none', (stage) => state(stage, 'none'), { before: async () => undefined }),
    view('searching', (stage) => state(stage, 'searching'), { before: answerLogs() }),
    view(
      'stopped',
      async (stage) => {
        await state(stage, 'searching')
        await stage.page.getByTestId('permissions-stop').click()
        await state(stage, 'incomplete')
      },
      { before: answerLogs() },
    ),
    view('unserved', (stage) => state(stage, 'unserved'), {
      before: answerLogs({ error: { code: -32_601, message: 'the method eth_getLogs is not available' } }),
    }),
    {
      name: 'signed in',
      start: { ...answering('approve'), options: { signIn: { required: true } } },
      names: [...NAMES, ...TOKENS, ...HEX, MONTH],
      before: allow,
      show: signIn,
    },
    view('failed', (stage) => state(stage, 'failed'), { before: refuse('internal error') }),
  ],
}
