import { type ComponentType, useState } from 'react'
import { Page } from '../Page.js'
import type { WalletDialogProps } from './WalletDialog.js'
import { connectTo } from './wallets.js'
import '../handle.js'

/** A page with a button, and with a dialog that connects the picked wallet. Loads the dialog when it is first opened. */
export function Floor({ load }: { load: () => DialogModule | Promise<DialogModule> }) {
  const [dialog, setDialog] = useState<{ Dialog: DialogModule['default'] }>()
  const [account, setAccount] = useState<string>()
  const open = async () => {
    const loaded = load()
    const { default: Dialog } = 'default' in loaded ? loaded : await loaded
    setDialog({ Dialog })
  }
  const close = () => setDialog(undefined)
  window.bench = { open, close }
  const pick = async (name: string) => {
    setAccount(await connectTo(name))
    close()
  }
  return (
    <>
      <Page onOpen={open} />
      {account && <p data-bench="connected">{account}</p>}
      {dialog && <dialog.Dialog onPick={pick} onClose={close} />}
    </>
  )
}

type DialogModule = { default: ComponentType<WalletDialogProps> }
