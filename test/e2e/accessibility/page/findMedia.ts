/**
 * Runs in the page: finds sound, video and embedded objects, which would need captions or a way to stop them, and texts
 * that are drawn instead of written.
 */
export function findMedia(hosts: string): string[] {
  return [...document.querySelectorAll(hosts)].flatMap(({ shadowRoot }) =>
    [
      ...(shadowRoot?.querySelectorAll('audio, video, object, embed, marquee, blink, canvas, svg text') ??
        []),
    ].map(({ outerHTML }) => `the media ${outerHTML.slice(0, 120)}`),
  )
}
