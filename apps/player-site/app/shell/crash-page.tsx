/** The last page there is: no data, no sentences loaded, both languages of the market. */
export function CrashPage({ status }: { readonly status: number }) {
  const missing = status === 404;
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{missing ? '404' : '500'}</title>
      </head>
      <body
        style={{
          margin: 0,
          minHeight: '100vh',
          display: 'grid',
          placeContent: 'center',
          gap: 12,
          padding: 24,
          background: '#14100E',
          color: '#FFF4E4',
          font: '16px/1.5 system-ui, sans-serif',
        }}
      >
        <h1 style={{ margin: 0, fontSize: 28 }}>
          {missing ? 'Tady nic není' : 'Stránku se nepodařilo zobrazit'}
        </h1>
        <p style={{ margin: 0, color: '#BBAB9B' }} lang="en">
          {missing ? 'There is nothing here.' : 'The page could not be shown. Nothing was lost.'}
        </p>
        <p style={{ margin: 0 }}>
          <a href="/" style={{ color: '#FFA41C' }}>
            Zpět do lobby / Back to the lobby
          </a>
        </p>
      </body>
    </html>
  );
}
