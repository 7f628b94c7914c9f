import { answering, connect, NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const CHAIN = 31337

const account = (name: string, more: Partial<Scenario> & { ready: string }): Scenario => ({
  name,
  start: answering('approve'),
  names: NAMES,
  before: more.before,
  show: async ({ page }) => {
    await connect(page)
    await open(page, 'Account')
    await page.locator(more.ready).first().waitFor()
  },
})

const fail = (fault: { hang?: boolean; status?: number }) => async (stage: Stage) => {
  for (const service of ['rpc', 'blockchain'] as const) {
    await stage.sandbox.fault({ service, path: '/', method: 'POST', ...fault })
  }
}
const ready = '[data-testid="account-balance"]'

export const accountGroup: Group = {
  name: 'account',
  scenarios: [
    account('ready', { ready }),
    account('loading', { ready: '.lk-account-balance .lk-skel', before: fail({ hang: true }) }),
    account('failed balance', { ready: '.lk-account-balance button', before: fail({ status: 400 }) }),
    account('long balance', {
      ready,
      before: async ({ sandbox, account: { address } }) => {
        const wei = 123_456_789_012_345_678_901_234_567_890n
        await sandbox.rpc(CHAIN, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
      },
    }),
    account('several accounts', { ready }),
  ].map((scenario) =>
    scenario.name === 'several accounts'
      ? {
          ...scenario,
          start: { init: { amber: { accounts: [3, 4, 5], policies: { '*': 'approve' as const } } } },
        }
      : scenario,
  ),
}
