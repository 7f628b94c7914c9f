import { useEffect, useState } from 'react'

export function CopyButton({ text, name }: { text: string; name: string }) {
  const [status, setStatus] = useState('')

  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(''), 2000)
    return () => clearTimeout(timer)
  }, [status])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied')
    } catch {
      setStatus('Not copied')
    }
  }
  return (
    <button type="button" className="button small" aria-label={status || name} onClick={() => void copy()}>
      <span role="status">{status || 'Copy'}</span>
    </button>
  )
}
