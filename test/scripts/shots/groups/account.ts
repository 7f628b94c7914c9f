import { answering, connect, NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const CHAIN = 31337
const TOKENS = [
  'Ether',
  'Harbor Dollar',
  'HUSD',
  'Driftwood',
  'DRFT',
  'Wrapped Pearl',
  'WPRL',
  'harbourmaster',
  '.eth',
  // Arabic writes the currency in letters.
  'US$',
]

const account = (name: string, more: Partial<Scenario> & { ready: string; view?: string }): Scenario => ({
  name,
  start: more.start ?? answering('approve'),
  names: [...NAMES, ...TOKENS, ...(more.names ?? [])],
  before: more.before,
  show: async (stage) => {
    await connect(stage.page)
    await open(stage.page, more.view ?? 'Account')
    await stage.page.locator(more.ready).first().waitFor()
  },
})

const fail = (fault: { hang?: boolean; status?: number }) => async (stage: Stage) => {
  for (const service of ['rpc', 'blockchain'] as const) {
    await stage.sandbox.fault({ service, path: '/', method: 'POST', ...fault })
  }
}
const BALANCES = '/v1/account/*/balance'
const ready = '[data-testid="account-balance"]'
const rows = '[data-testid="token-row"]'

async function fund({ sandbox, account: { address } }: Stage) {
  for (const [symbol, amount] of [
    ['HUSD', '1250.5'],
    ['DRFT', '18.75'],
    ['WPRL', '0.0215'],
  ] as const) {
    await sandbox.mint({ chainId: CHAIN, symbol, to: address, amount })
  }
}
const setBalance = ({ sandbox, account: { address } }: Stage, wei: bigint) =>
  sandbox.rpc(CHAIN, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])

const odd = (name: string, symbol: string, numeric: string, price: number) => ({
  ...{ name, symbol, price, value: Number(numeric) * price, iconUrl: 'http://pictures.example/a.png' },
  ...{ chainId: `eip155:${CHAIN}`, address: `eip155:${CHAIN}:0x${symbol.length}${'ab'.repeat(19)}0` },
  quantity: { decimals: '18', numeric },
})

export const accountGroup: Group = {
  name: 'account',
  scenarios: [
    account('tokens', { ready: rows, before: fund }),
    account('named', {
      ready: '.lk-acct-names [title$=".eth"]',
      before: async (stage) => {
        await fund(stage)
        const { address, index } = stage.account
        // Names are public, so each picture registers its own.
        await stage.sandbox.registerName({ name: `harbourmaster${index}.eth`, address, reverse: true })
      },
    }),
    account('loading', { ready: '.lk-account-balance .lk-skel', before: fail({ hang: true }) }),
    account('tokens loading', {
      ready,
      before: ({ sandbox }) => sandbox.fault({ service: 'blockchain', path: BALANCES, hang: true }),
    }),
    account('failed balance', { ready: '.lk-account-balance button', before: fail({ status: 400 }) }),
    account('failed tokens', {
      ready: '[data-testid="tokens-refresh"]',
      before: ({ sandbox }) => sandbox.fault({ service: 'blockchain', path: BALANCES, status: 500 }),
    }),
    account('nothing', {
      ready: '[data-testid="receive-funds"]',
      before: async (stage) => {
        await stage.sandbox.fault({
          service: 'blockchain',
          path: BALANCES,
          status: 200,
          body: { balances: [] },
        })
        await setBalance(stage, 0n)
      },
    }),
    account('ten thousand', {
      ready: rows,
      names: ['Token', 'T'],
      before: ({ sandbox }) => sandbox.fillAccount({ tokens: 10_000 }),
    }),
    account('odd tokens', {
      ready: rows,
      names: [
        '<b>bold</b> token of a name that never seems to end at all',
        'U\u0405DC',
        'SHIBSHIBSHIB',
        '1e-9',
        'Dust',
      ],
      before: ({ sandbox }) =>
        sandbox.fault({
          ...{ service: 'blockchain', path: BALANCES, status: 200 },
          body: {
            balances: [
              odd('<b>bold</b> token of a name that never seems to end at all', 'U\u0405DC', '9000', 1),
              odd('Dust', 'SHIBSHIBSHIB', '123456789012345.6789', 0.0000012345),
              odd('Dust', 'Dust', '5', 0),
            ],
          },
        }),
    }),
    account('long balance', {
      ready,
      before: (stage) => setBalance(stage, 123_456_789_012_345_678_901_234_567_890n),
    }),
    account('several accounts', {
      ready,
      start: { init: { amber: { accounts: [3, 4, 5], policies: { '*': 'approve' } } } },
    }),
    account('receive', { view: 'WalletReceive', ready: '[data-testid="wui-qr-code"]' }),
    account('compatible networks', { view: 'WalletCompatibleNetworks', ready: '.lk-row' }),
    account('settings', { view: 'AccountSettings', ready: '[data-testid="disconnect-button"]' }),
  ],
}
