/** The same host page around every button that is drawn by React. */
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
