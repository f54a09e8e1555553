/** Builds the offline verifier of draws: everything it needs in one file. */
export default {
  build: {
    ssr: './verify/offline.ts',
    target: 'node20',
    copyPublicDir: false,
    outDir: 'build',
    rolldownOptions: {
      output: { entryFileNames: 'herna-draw-verifier.mjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true as const },
};
