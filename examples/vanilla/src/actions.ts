import { makeAction } from './action.js'
import { leaveChain } from './chains.js'
import { make } from './dom.js'
import { kit } from './kit.js'
import { createTask } from './task.js'
import { harbourEntry } from './words.js'

type Parameters = {
  onSigned: (entry: { address: string; signature: string }) => void
  onError: (message: string) => void
}

/** The buttons to sign and to disconnect. `draw` reads the kit again. */
export function makeActions({ onSigned, onError }: Parameters) {
  const signing = createTask(onError, draw)
  const leaving = createTask(onError, draw)

  const sign = makeAction('page-sign', 'primary', () =>
    signing.run(async () => {
      const address = kit.getAccount()?.address
      if (!address) return
      const signature = await kit.signMessage(harbourEntry(new Date()))
      onSigned({ address, signature })
    }),
  )
  const leave = makeAction('page-disconnect', 'quiet', () => leaving.run(leaveChain))

  function draw() {
    const isConnected = kit.getAccount()?.isConnected ?? false
    sign.draw(signing.isPending ? 'Check your wallet…' : 'Sign a message', isConnected && !signing.isPending)
    leave.draw(leaving.isPending ? 'Disconnecting…' : 'Disconnect', isConnected && !leaving.isPending)
  }
  return { node: make('div', { class: 'actions' }, sign.node, leave.node), draw }
}
