import type { RpcRule } from '../../../kernel/host/plugin.js'
import { ProofError, turn, until } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import { activate, type Subject } from './subject.js'

/** Shorter than the limits of test runners, whose error would not name the method. */
const ANSWER_MS = 3_000

/**
 * Everything that happens to a plugin on a page: a visitor arrives, changes the network, sends requests, and
 * disconnects.
 */
export async function live(kit: TestKit, { definition, fixtures, name }: Subject): Promise<void> {
  await activate(kit, name)
  await kit.connect()
  const { networks } = kernelOf(kit.appkit).session.state.get()
  const all = Object.values(networks).flatMap((one) => one?.requestedCaipNetworks ?? [])
  for (const network of [...all].reverse()) await kit.appkit.switchNetwork(network)
  for (const [method, params] of Object.entries(fixtures.rpc ?? {})) {
    // A refusal is an answer too: the proof checks the state.
    const answered = kit.appkit.request({ method, params } as never).catch(() => undefined)
    await approve(kit, definition.rpc?.[method])
    await inTime(kit, method, answered)
  }
  kit.appkit.setThemeMode('light')
  await turn()
  await kit.appkit.disconnect()
}

/** Answers the view that asks the visitor for a method. */
async function approve({ appkit }: TestKit, rule: RpcRule = 'safe'): Promise<void> {
  if (rule === 'safe') return
  const { router, kit } = await kernelOf(appkit).runtime()
  const shown = () => {
    const entry = router.state.get().shown
    return entry?.view === rule.approval ? entry.key : undefined
  }
  const entry = await until(shown, `View "${rule.approval}" did not open for an approval.`)
  kit.answer(entry, true)
}

/** @throws ProofError if a method waits for the visitor, or for anything else, for three seconds */
async function inTime({ appkit }: TestKit, method: string, answered: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), ANSWER_MS)
  })
  const late = await Promise.race([isLate, answered.then(() => false)])
  clearTimeout(timer)
  if (!late) return
  const { router } = await kernelOf(appkit).runtime()
  const view = appkit.getState().open ? router.state.get().shown?.view : undefined
  throw new ProofError(
    view === undefined
      ? `Method "${method}" has not answered for 3 s. Answer its requests, or leave it out of \`rpc\`.`
      : `Method "${method}" waits for the visitor in view "${view}". The proofs answer views of \`approval\` only: leave the method out of \`rpc\`, and test it with \`kit.press\`.`,
  )
}
