import { useEffect, useState } from 'react'
import type { Namespace } from '../../../kernel/index.js'
import { useChainName, useKit } from '../../../views/index.js'

/** Returns the name of a chain, or undefined until its adapter's definition is loaded. Without one, it is the CAIP-2 namespace. */
export function useLoadedName(): (namespace: Namespace) => string | undefined {
  const kit = useKit()
  const nameOf = useChainName()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const own = Object.keys(kit.session.state.get().networks) as Namespace[]
    void Promise.allSettled(own.map((one) => kit.chain(one))).then(() => setSettled(true))
  }, [kit])
  return (namespace) => {
    const name = nameOf(namespace)
    return isSettled || name !== namespace ? name : undefined
  }
}

type ChainTextProps = { namespace: Namespace; text: (chain: string) => string }

/** A text that names a chain. It keeps its place unseen until the name is loaded, so that its words never change. */
export function ChainText({ namespace, text }: ChainTextProps) {
  const name = useLoadedName()(namespace)
  return <span className={name === undefined ? 'lk-btn-off' : undefined}>{text(name ?? namespace)}</span>
}
