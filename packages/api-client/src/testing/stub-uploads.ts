import { API_BASE } from '@candela/contract';

export interface StubbedUpload {
  readonly method: string;
  /** `upload/image` */
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** @param share of the picture, 0 to 1. */
  progress(share: number): void;
  succeed(id: string): void;
  reject(code: string, message: string): void;
  drop(): void;
  isAborted(): boolean;
}

export function stubUploads(): {
  readonly uploads: readonly StubbedUpload[];
  readonly XMLHttpRequest: new () => object;
} {
  const uploads: StubbedUpload[] = [];

  class StubbedRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    timeout = 0;
    responseText = '';
    #ended = false;
    #method = '';
    #path = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#path = url.slice(API_BASE.length + 1);
    }

    abort(): void {
      this.#ended = true;
      this.onabort?.();
    }

    send(body: FormData): void {
      uploads.push({
        method: this.#method,
        path: this.#path,
        fields: Object.fromEntries(body.entries()),
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        succeed: (id) => this.#say({ sign: 1, msg: '', code: 'ok', data: { id } }),
        reject: (code, message) => this.#say({ code, msg: message, data: {} }),
        drop: () => this.onerror?.(),
        isAborted: () => this.#ended,
      });
    }

    #say(envelope: object): void {
      this.responseText = JSON.stringify(envelope);
      this.onload?.();
    }
  }

  return { uploads, XMLHttpRequest: StubbedRequest };
}
