import type { Ctx } from './run.js'

export async function copyAddress({ toast, t }: Pick<Ctx, 'toast' | 't'>, address: string) {
  try {
    // `clipboard` is undefined on insecure pages; the catch handles that too.
    await navigator.clipboard.writeText(address)
    toast.show('success', t('multiwallet.copied'))
  } catch {
    toast.show('error', t('multiwallet.copy-failed'))
  }
}
