import { makeActions } from './actions.js'
import { makeChainSwitch } from './chainSwitch.js'
import { chains } from './chains.js'
import { find, make } from './dom.js'
import { makeEmpty } from './empty.js'
import { kit } from './kit.js'
import { makeRows } from './rows.js'
import { describeEvent } from './words.js'

/** The card about the visitor's connection. Drawn once, then updated. */
export function mountPass(): void {
  let entry: { address: string; signature: string } | undefined
  const error = make('p', { class: 'error', role: 'alert', 'data-testid': 'page-error' })
  const onError = (message: string) => {
    error.textContent = message
  }
  const onSigned = (signed: typeof entry) => {
    entry = signed
    draw()
  }
  const chainSwitch = makeChainSwitch(onError)
  const rows = makeRows(onError)
  const actions = makeActions({ onSigned, onError })
  const empty = makeEmpty(onError)
  find('pass').append(chainSwitch.node, empty, rows.node, actions.node, error)

  function draw() {
    const account = kit.getAccount()
    // While a stored connection is being restored, draw the rows at once, so that the layout doesn't jump.
    const isKnown = account?.status === 'connected' || account?.status === 'reconnecting'
    // A signature belongs to one address and is discarded with it.
    const signature = entry?.address === account?.address ? entry?.signature : undefined
    empty.hidden = isKnown
    rows.node.hidden = !isKnown
    actions.node.hidden = !isKnown
    chainSwitch.draw()
    rows.draw(signature)
    actions.draw()
    find('plan').dataset.taken = String(signature !== undefined)
  }

  for (const { namespace } of chains) kit.subscribeAccount(draw, namespace)
  kit.subscribeState(draw)
  kit.subscribeNetwork(draw)
  kit.subscribeEvents(({ data }) => {
    const line = describeEvent(data)
    if (line) find('log').textContent = line
  })
  draw()
}
