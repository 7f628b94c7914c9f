import { useEffect, useState } from 'react'

export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), 2000)
    return () => clearTimeout(timer)
  }, [said])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Not copied')
    }
  }
  return (
    <button type="button" className="button small" aria-label={said || name} onClick={() => void copy()}>
      <span role="status">{said || 'Copy'}</span>
    </button>
  )
}
