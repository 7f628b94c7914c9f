import { useEffect, useRef } from 'react'
import './dialog.css'

const WALLETS = ['Wallet one', 'Wallet two', 'Wallet three', 'Wallet four', 'Wallet five', 'Wallet six']

export type WalletDialogProps = { onPick: (name: string) => unknown; onClose: () => void }

/** The least that a wallet modal can be: a native dialog, one style sheet, and a list that is known beforehand. */
export default function WalletDialog({ onPick, onClose }: WalletDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <header>
        <h2 id="dialog-title">Connect wallet</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <ul>
        {WALLETS.map((name) => (
          <li key={name}>
            <button type="button" data-bench="row" onClick={() => void onPick(name)}>
              <span className="icon" aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
