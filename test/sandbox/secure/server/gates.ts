import { Refusal } from './refusal.js'

type Decision = { isOpen: true; value: string } | { isOpen: false; message: string }

interface Gate {
  kind: string
  decision?: Decision | undefined
  waiters: Set<(decision: Decision) => void>
}

/** Approvals that a visitor gives on another page while a frame waits. */
export interface Gates {
  add(id: string, kind: string): void
  has(id: string): boolean
  /** @returns Whether it was still undecided. */
  open(id: string, value: string): boolean
  refuse(id: string, message: string): boolean
  /** Removes the gate and rejects its waiters. */
  remove(id: string): void
  /** Resolves with the newest undecided gate of a kind, once there is one. */
  newest(kind: string, signal: AbortSignal): Promise<string>
  /**
   * Resolves with the value that opened it.
   * @throws Refusal if it was refused or canceled, or is unknown
   */
  wait(id: string, signal: AbortSignal): Promise<string>
}

export function createGates(): Gates {
  const gates = new Map<string, Gate>()
  const added = new Set<() => void>()

  function decide(id: string, decision: Decision): boolean {
    const gate = gates.get(id)
    if (!gate || gate.decision) return false
    gate.decision = decision
    for (const settle of [...gate.waiters]) settle(decision)
    return true
  }

  return {
    add: (id, kind) => {
      gates.set(id, { kind, waiters: new Set() })
      for (const look of [...added]) look()
    },
    has: (id) => gates.has(id),
    open: (id, value) => decide(id, { isOpen: true, value }),
    refuse: (id, message) => decide(id, { isOpen: false, message }),
    remove: (id) => {
      decide(id, { isOpen: false, message: 'The request was canceled' })
      gates.delete(id)
    },
    newest: (kind, signal) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [id] = [...gates].findLast(([, gate]) => gate.kind === kind && !gate.decision) ?? []
          if (id === undefined) return
          added.delete(look)
          resolve(id)
        }
        added.add(look)
        const giveUp = () => {
          added.delete(look)
          reject(new Error(`No ${kind} approval was requested.`))
        }
        signal.addEventListener('abort', giveUp, { once: true })
        if (signal.aborted) giveUp()
        else look()
      }),
    wait: (id, signal) =>
      new Promise((resolve, reject) => {
        const gate = gates.get(id)
        if (!gate) return reject(new Refusal('No such approval', 404))
        const settle = (decision: Decision) => {
          gate.waiters.delete(settle)
          signal.removeEventListener('abort', giveUp)
          if (decision.isOpen) resolve(decision.value)
          else reject(new Refusal(decision.message))
        }
        const giveUp = () => settle({ isOpen: false, message: 'The request was canceled' })
        signal.addEventListener('abort', giveUp, { once: true })
        if (signal.aborted) giveUp()
        else if (gate.decision) settle(gate.decision)
        else gate.waiters.add(settle)
      }),
  }
}
