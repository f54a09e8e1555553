import type { Picture } from './text-types.ts';

export interface SitePictureProperties {
  readonly picture: Picture;
  readonly sizes: string;
  readonly className?: string;
  /** Seen at once, so it is fetched first. */
  readonly eager?: boolean;
}

/** A picture in the smallest format and size that the browser can show well. */
export function SitePicture({ picture, sizes, className, eager }: SitePictureProperties) {
  const { src, alt, width, height, avif, webp } = picture;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width ?? 1600}
        height={height ?? 900}
        loading={eager ? 'eager' : 'lazy'}
        className={className}
      />
    </picture>
  );
}
