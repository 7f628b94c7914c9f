import { readConfig } from '../wallets/config.js'
import { listAccounts } from './accounts.js'
import { answerAuthentications } from './authenticate.js'
import type { Phone } from './context.js'
import { createControl } from './control.js'
import { installBuffer } from './installBuffer.js'
import { nameOf } from './networks.js'
import { answerProposals } from './proposals.js'
import { createQuestions } from './questions.js'
import { answerRequests } from './requests.js'
import { loadSettings, phoneId } from './settings.js'
import { startClient } from './startClient.js'
import type { PhoneControl } from './types.js'
import { createView } from './view/createView.js'

installBuffer()
const config = readConfig()
const id = phoneId()
const { settings, change } = loadSettings(id, window.__sandboxPhone ?? {})
const scanned = takeScanned()

const root = document.getElementById('app')
if (!root) throw new Error('The page lacks the element for the phone.')
const view = createView(root, viewActions(), (chainId) => nameOf(chainId, config))

/** The addresses on display, one per kind of key. */
const SHOWN: [label: string, chainId: string][] = [
  ['Ethereum', 'eip155:31337'],
  ['Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93'],
  ['Polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['Cosmos', 'cosmos:cosmoshub-4'],
]

const kit = await startClient({ id, name: settings.name, relayUrl: config.services.relay })
/** Interval of polling whether a page has confirmed its session. */
const CONFIRM_MS = 200
let redraw: ReturnType<typeof setTimeout> | undefined

const phone: Phone = {
  kit,
  config,
  settings,
  change,
  questions: createQuestions(() => phone.draw()),
  log: [],
  active: new Map(),
  showStatus: view.showStatus,
  draw: () => void draw(),
}
answerProposals(phone)
answerRequests(phone)
const authentications = answerAuthentications(phone)
authentications.follow()

const control = createControl({ phone, pair, followSettings: authentications.follow })
window.sandboxPhone = control
await draw()
if (scanned) await attempt(() => pair(scanned))

async function draw(): Promise<void> {
  const accounts = await listAccounts(
    SHOWN.map(([, chainId]) => chainId),
    settings.accounts.slice(0, 1),
  )
  const addresses = SHOWN.map(([label], index): [string, string] => [
    label,
    accounts[index]?.split(':').at(-1) ?? '',
  ])
  view.draw({
    settings,
    addresses,
    isOffline: !navigator.onLine,
    isReady: true,
    question: phone.questions.all()[0],
    sessions: control.sessions(),
  })
  // A page may confirm after the SDK stops waiting, and the SDK emits no event for that.
  const isAwaited = Object.values(kit.getActiveSessions()).some(({ acknowledged }) => !acknowledged)
  clearTimeout(redraw)
  if (isAwaited) redraw = setTimeout(phone.draw, CONFIRM_MS)
}

async function pair(uri: string): Promise<void> {
  view.showStatus('Looking for the site …')
  try {
    await kit.pair({ uri })
  } catch (error) {
    // The SDK's message contains the address, which is a secret.
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`No site could be reached by this address. ${words.replaceAll(uri, '…')}`)
  }
  view.showStatus('')
}

/** Runs an action of the person, and shows its error instead of throwing. */
async function attempt(act: () => unknown): Promise<void> {
  try {
    await act()
  } catch (error) {
    view.showStatus(error instanceof Error ? error.message : String(error))
  }
}

function viewActions(): Parameters<typeof createView>[1] {
  const pressed =
    <P extends unknown[]>(act: (control: PhoneControl, ...given: P) => unknown, done?: string) =>
    (...given: P) =>
      void attempt(async () => {
        await act(window.sandboxPhone, ...given)
        if (done) view.showStatus(done)
      })
  return {
    pair: pressed((it, uri: string) => it.pair(uri)),
    approve: pressed((it, chains: string[]) => it.approve(chains)),
    reject: pressed((it) => it.reject()),
    switchChain: pressed((it, chainId: string, topic: string) => it.switchChain(chainId, topic)),
    setChains: pressed((it, chains: string[], topic: string) => it.setChains(chains, topic)),
    ping: pressed((it, topic: string) => it.ping(topic), 'The site answered.'),
    deleteSession: pressed((it, topic: string) => it.deleteSession(topic), 'Disconnected'),
    setAccounts: pressed((it, indices: number[]) => it.setAccounts(indices)),
    setOneClick: pressed((it, isOn: boolean) => it.setOneClick(isOn)),
    setOffline: pressed((it, isOffline: boolean) => it.setOffline(isOffline)),
    rename: (name) => {
      change({ name })
      // The client reads the name once at its start and sends it on pairing.
      location.reload()
    },
  }
}

/** The pairing address in this page's URL, which is then removed: it is a secret, and valid for one pairing. */
function takeScanned(): string | undefined {
  const { searchParams, pathname } = new URL(location.href)
  const uri = searchParams.get('uri') ?? undefined
  searchParams.delete('uri')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  history.replaceState(null, '', pathname + query)
  return uri
}
