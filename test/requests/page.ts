import { announceProvider } from 'mipd'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { createFakeWallet } from '../../adapters/evm/testing/fakeWallet.js'
import { network } from '../../kernel/testing/createTestKit.js'
import { allPlugins } from '../../plugins/index.js'
import { ReownAuthentication } from '../../plugins/siwx/sessions/hosted/ReownAuthentication.js'
import { createAppKit } from '../../views/createAppKit.js'
import { kernelOf } from '../kit/kernelOf.js'
import { createBackend, NODE, SERVICES } from './backend.js'
import { VIEWS } from './views.js'

/** The clock and its timers stand still until `pass`. Microtasks and animation frames go on. */
export function fakeTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}

/** The same for each test of a file, which expects errors in the console. */
export function fakeTimeInEach(): void {
  beforeEach(() => {
    fakeTime()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Advances the page's clock in steps, between which code that was requested can load. */
export async function pass(ms: number, step = 5_000): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, left))
    await rest()
  }
}

/** Completes pending imports and promises without advancing the clock. */
export async function rest(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export const SIGN_IN = 'SIWXSignMessage'

/** A page with every plugin and an account, whose services can fail, and the way to one view. Needs fake timers. */
export async function openPage(view = 'Account', options: object = {}) {
  localStorage.clear()
  // The frame of the secure site would load from the network.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
  })
  const backend = createBackend()
  const { provider } = createFakeWallet()
  const info = { uuid: 'one', name: 'One', icon: 'data:image/png;base64,AAAA', rdns: 'io.one' } as const
  const unannounce = announceProvider({ info, provider: provider as never })
  const kit = createAppKit({
    projectId: 'project',
    services: SERVICES,
    networks: [network(1, { rpcUrls: { default: { http: [NODE] } } }), network(10)],
    adapters: [evmAdapter()],
    plugins: allPlugins(),
    features: { analytics: true },
    ...(view === SIGN_IN && { siwx: new ReownAuthentication() }),
    onError: () => {},
    ...options,
  } as never)
  onTestFinished(() => {
    kit.destroy()
    unannounce?.()
  })
  const kernel = kernelOf(kit)
  await rest()
  const runtime = await kernel.runtime()
  await pass(2_000)
  const connect = () => kernel.session.connect({ connectorId: 'io.one' })
  if (view !== SIGN_IN) await connect()
  await rest()
  const show = async () => {
    // A wallet that connects opens it.
    if (view === SIGN_IN) connect().catch(() => undefined)
    else await runtime.modal.open({ view: 'Account' })
    if (!['Account', SIGN_IN].includes(view)) runtime.router.push(view, VIEWS[view])
    await rest()
  }
  return { ...backend, kernel, runtime, show }
}
