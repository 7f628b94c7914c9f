/** Reads the data that the server embedded in the page. */
export function readSetup<T>(): T {
  const text = document.getElementById('secure-setup')?.textContent
  if (!text) throw new Error('This page was not served by the sandbox.')
  return JSON.parse(text) as T
}
