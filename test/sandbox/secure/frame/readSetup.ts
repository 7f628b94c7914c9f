/** What the server put on the page before its script. */
export function readSetup<T>(): T {
  const text = document.getElementById('secure-setup')?.textContent
  if (!text) throw new Error('This page was not served by the sandbox.')
  return JSON.parse(text) as T
}
