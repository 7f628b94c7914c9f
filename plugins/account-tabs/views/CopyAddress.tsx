import { CopyButton, type CopyButtonProps, usePlugin, useText } from '../../../views/index.js'

type CopyAddressProps = Pick<CopyButtonProps, 'look' | 'testId'> & { address: string }

export function CopyAddress({ address, look, testId }: CopyAddressProps) {
  const { toast } = usePlugin('account-tabs')
  const t = useText()
  return (
    <CopyButton
      value={address}
      label={t('account.copy-address')}
      copiedLabel={t('account.copied')}
      onCopied={() => toast.show('success', t('account.copied'))}
      onError={() => toast.show('error', t('account.copy-failed'))}
      {...{ look, testId }}
    />
  )
}
