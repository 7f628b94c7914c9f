import { useState } from 'react'
import type { Namespace } from '../../../kernel/index.js'
import { Tabs, useKit, usePlugin, useSlice, useStyles, useText } from '../../../views/index.js'
import { useLoadedName } from './ChainText.js'
import { ChainWallets } from './ChainWallets.js'
import css from './styles.css?inline'

/** Wallets of one chain at a time: active, connected and recent. */
export default function ProfileWallets() {
  useStyles(css)
  const ctx = usePlugin('multiwallet')
  const kit = useKit()
  const t = useText()
  const loadedName = useLoadedName()
  const namespaces = useSlice('session', ({ accounts }) => Object.keys(accounts) as Namespace[], sameList)
  // Fixed on opening: disconnecting a chain's last wallet moves the page to another chain, but not the visitor.
  const [first] = useState(() => kit.modal.state.get().namespace ?? ctx.session.state.get().activeNamespace)
  const chosen = useSlice('multiwallet', ({ namespace }) => namespace)
  const namespace = [chosen, first].find((one) => one && namespaces.includes(one)) ?? namespaces[0]
  if (namespace === undefined) return null
  const wallets = <ChainWallets key={namespace} namespace={namespace} />
  if (namespaces.length === 1) return wallets
  return (
    <div className="lk-groups">
      <Tabs
        label={t('multiwallet.chains')}
        tabs={namespaces.map((id) => ({ id, label: loadedName(id) ?? '', testId: `tab-${id}` }))}
        selected={namespace}
        onSelect={(id) =>
          ctx.state.set((draft) => {
            draft.namespace = id as Namespace
          })
        }
      >
        {wallets}
      </Tabs>
    </div>
  )
}

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join()
