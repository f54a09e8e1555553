/** The answer that carries a picture of a shared page. */
export const jpeg = (bytes: Uint8Array): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  });
