/**
 * Pictures of games by their addresses. The house's own art has each cover and the scene without its
 * lettering in two widths; a picture an operator has uploaded stands alone.
 */
const coverPattern = /^\/art\/covers\/([a-z0-9-]+)-960\.webp$/;

export interface SceneArt {
  readonly src: string;
  readonly srcSet: string | undefined;
  /** The game's name is painted in it. */
  readonly lettered: boolean;
}

/** The scene of a game to put words of ours upon; its cover where there is only that. */
export function sceneOf(coverUrl: string): SceneArt {
  const key = coverPattern.exec(coverUrl)?.[1];
  return key
    ? {
        src: `/art/scenes/${key}.webp`,
        srcSet: `/art/scenes/${key}-800.webp 800w, /art/scenes/${key}.webp 1600w`,
        lettered: false,
      }
    : { src: coverUrl, srcSet: undefined, lettered: true };
}

/** The cover of a game in all the widths there are. */
export function coverOf(coverUrl: string): SceneArt {
  const key = coverPattern.exec(coverUrl)?.[1];
  const wide = key && `/art/covers/${key}-1920.webp`;
  return {
    src: coverUrl,
    srcSet: wide && `${coverUrl} 960w, ${wide} 1920w`,
    lettered: true,
  };
}
