import type { ChainInfo } from '@keplr-wallet/types'

/** What the wallet keeps of this site and of its chains, beside what every wallet of the sandbox does. */
export interface Memory {
  /** Ids of chains that the site may use. */
  permitted: string[]
  /** Chains that pages have added. */
  suggested: ChainInfo[]
}

const KEY = 'sandbox-wallet:grove:chains'

export function loadMemory(): { memory: Memory; save(): void } {
  const memory = read() ?? { permitted: [], suggested: [] }
  return {
    memory,
    save: () => {
      try {
        localStorage.setItem(KEY, JSON.stringify(memory))
      } catch {
        // A page whose storage is blocked has a wallet that forgets.
      }
    },
  }
}

function read(): Memory | undefined {
  try {
    const text = localStorage.getItem(KEY)
    return text ? (JSON.parse(text) as Memory) : undefined
  } catch {
    // As above.
    return undefined
  }
}
