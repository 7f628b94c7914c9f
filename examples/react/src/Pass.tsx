import { useAppKit, useAppKitAccount } from 'latchkey/react'
import { Chains } from './Chains.js'
import { PassActions } from './PassActions.js'
import { PassRows } from './PassRows.js'
import { useLog } from './useLog.js'
import type { Signing } from './useSignature.js'
import { useTask } from './useTask.js'

type Props = { signing: Signing; error: string; onError: (message: string) => void }

/** The visitor's connection, with actions on it. */
export function Pass({ signing, error, onError }: Props) {
  const { isConnected, status } = useAppKitAccount()
  const log = useLog()
  // While a stored connection is being restored, draw the rows at once, so that the layout doesn't jump.
  const isKnown = isConnected || status === 'reconnecting'

  return (
    <section className="pass" aria-labelledby="pass-title">
      <header className="pass-head">
        <h2 id="pass-title">Harbour pass</h2>
        <span className="pass-log" role="status">
          {log}
        </span>
      </header>
      <Chains onError={onError} />
      {isKnown ? (
        <>
          <PassRows signature={signing.signature} onError={onError} />
          <PassActions signing={signing} onError={onError} />
        </>
      ) : (
        <Empty onError={onError} />
      )}
      <p className="error" role="alert" data-testid="page-error">
        {error}
      </p>
    </section>
  )
}

function Empty({ onError }: { onError: (message: string) => void }) {
  const { open, intent } = useAppKit()
  const { run } = useTask(onError)

  return (
    <div className="empty">
      <p className="empty-title">Nobody aboard yet</p>
      <p>
        Connect a wallet to fill in your pass. Saltmole sees your address, network and balance, and can move
        nothing.
      </p>
      <button
        type="button"
        className="button"
        data-testid="page-connect-card"
        aria-haspopup="dialog"
        onClick={() => run(() => open())}
        {...intent}
      >
        Choose a wallet
      </button>
    </div>
  )
}
