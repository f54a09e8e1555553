/** The build of the routes, made by React Router's plugin. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}
