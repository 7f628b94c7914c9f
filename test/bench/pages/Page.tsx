/** The host page around every button, the same for all pages that use React. */
export function Page({ onOpen, ...more }: { onOpen: () => unknown; [intent: `on${string}`]: () => unknown }) {
  return (
    <main>
      <h1>A page</h1>
      <button type="button" data-bench="button" onClick={() => void onOpen()} {...more}>
        Open
      </button>
    </main>
  )
}
