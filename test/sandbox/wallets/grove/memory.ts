import type { ChainInfo } from '@keplr-wallet/types'

/** Stored data of this site and its chains, beside the state that all wallets of the sandbox store. */
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
        // If storage is blocked, nothing is remembered.
      }
    },
  }
}

function read(): Memory | undefined {
  try {
    const text = localStorage.getItem(KEY)
    return text ? (JSON.parse(text) as Memory) : undefined
  } catch {
    // If storage is blocked, nothing is remembered.
    return undefined
  }
}
